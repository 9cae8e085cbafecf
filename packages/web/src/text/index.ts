export { TextMode, type TextModeProps } from './text-mode.tsx';
