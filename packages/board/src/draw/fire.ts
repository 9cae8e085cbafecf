/** How fire is drawn, while it is told and what stays of it. One file, so that it comes at once. */
export { Staged } from './staged.tsx';
export { Strikes } from './strikes.tsx';
