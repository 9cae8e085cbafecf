export { openNotices } from './open.ts';
