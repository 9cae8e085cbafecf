export { officesOfSide } from '@flagbridge/kit/sides';
