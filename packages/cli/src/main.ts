console.log("flagbridge");
