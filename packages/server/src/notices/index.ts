export { openNotices, USED_NOTICE } from './open.ts';
