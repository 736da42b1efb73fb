export { fromFlag, fromJson, toFlag } from './columns.js';
