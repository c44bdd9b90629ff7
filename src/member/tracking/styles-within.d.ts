/** A style sheet inside the element that holds parts of public pages (vite.within.ts). */
declare module '*.css?within';
