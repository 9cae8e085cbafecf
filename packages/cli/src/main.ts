console.log('flagbridge');
