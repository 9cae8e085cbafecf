export { rareComposers } from './compose/index.ts';
export { createDesk } from './desk/create-desk.ts';
export { inMemory, type Memory } from './desk/memory.ts';
export type { WorkingDesk } from './desk/working.ts';
export { waitingText } from './parts/idle.tsx';
export { RequestPanel } from './request-panel.tsx';
export { OtherForm } from './shapes/index.tsx';
export { WhyNotPopover } from './why-not.tsx';
