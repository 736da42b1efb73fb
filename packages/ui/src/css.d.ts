/** `x.css` as text. The build writes the module; see `build/css-text.ts`. */
declare module '*.css.js' {
  export const css: string;
}
