print("ijourney")
