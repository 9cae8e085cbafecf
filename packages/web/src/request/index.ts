export { createDesk } from './create-desk.ts';
export type { Desk, WhyNot } from './desk.ts';
export { inMemory, type Memory } from './memory.ts';
export { waitingText } from './parts/idle.tsx';
export { RequestPanel } from './request-panel.tsx';
export { OtherForm } from './shapes/index.tsx';
export { WhyNotPopover } from './why-not.tsx';
export type { WorkingDesk } from './working.ts';
