/** Figures as the product writes them: a real minus sign, a thin space before per cent. */
export const figure = (value: number): string => String(value).replace('-', '−');
export const percent = (value: number): string => `${figure(value)} %`;
/** `+10`, `−15`. */
export const signed = (value: number): string => (value < 0 ? figure(value) : `+${value}`);
