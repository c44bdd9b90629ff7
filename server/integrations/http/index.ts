export { default } from './caller.ts';
