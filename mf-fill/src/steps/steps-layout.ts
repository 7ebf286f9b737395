/** Name of the script for the keys. */
export const STEPS = 'steps';

/** The inputs that letters choose, in their order: rows with a text, not the cells of a scale or the stars of a rating. */
const ROW = 'label:has(input:is([type=radio],[type=checkbox]):not([aria-label])):not(:has(svg))';

/**
 * The layout of one question at a time: one column with the progress above it, the question in large letters, the review,
 * and the letter that chooses an option in the place of its box where there is a keyboard. Only documents of such forms have
 * it. Above the cascade layers, as the layout of themes.
 */
export const stepsLayout = `
#main:has(form){grid-template-columns:minmax(0,44rem);grid-template-rows:auto minmax(0,1fr);align-content:stretch;justify-content:center;gap:var(--space-8)}
@media (min-width:60rem){#main:has(form){padding-top:var(--space-6)}#main:has(form)>:nth-child(2){align-self:center}}
#main:has(form)>:first-child{position:static;grid-template-columns:minmax(0,1fr) auto;align-items:baseline;gap:var(--space-3) var(--space-4)}
#main:has(form)>:first-child>p{grid-area:3/1/auto/-1}
#main:has(form)>:first-child>h1{font-size:var(--text-lg);line-height:var(--leading-lg);letter-spacing:inherit}
#main:has(form)>:first-child>div{display:contents}
#main:has(form)>:first-child>div>:first-child{grid-area:1/2;gap:var(--space-3);color:var(--ink-muted)}
#main:has(form)>:first-child>div>:first-child>b{font-weight:inherit}
#main:has(form)>:first-child>div>:first-child>span{display:none}
#main:has(form)>:first-child>div>:last-child{grid-row:2;grid-column:1/-1}
#main:has(form)>:first-child>ol{display:none}
#main form :is(legend:not(fieldset fieldset legend),label[for]:not(fieldset label)),#main [data-review] h2{font-size:1.75rem;line-height:2.1875rem;letter-spacing:-.022em}
@media (max-width:40rem){#main form :is(legend:not(fieldset fieldset legend),label[for]:not(fieldset label)),#main [data-review] h2{font-size:1.5rem;line-height:1.875rem}}
@media (scripting:enabled) and (hover:hover) and (min-width:40rem){
#main form{counter-reset:option}
#main form ${ROW}{position:relative;counter-increment:option;min-height:3.25rem}
#main form ${ROW}>input{position:absolute;width:1.625rem;height:1.625rem;opacity:0}
#main form ${ROW}::before{content:counter(option,upper-alpha);content:counter(option,upper-alpha)/"";flex:none;min-width:1.625rem;border:1px solid var(--line-control);border-radius:var(--radius-sm);color:var(--ink-muted);font-weight:var(--weight-strong);font-size:var(--text-md);line-height:1.5rem;text-align:center}
#main form ${ROW}:has(:checked)::before{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}
#main form ${ROW}:has(:checked)::after{content:"✓";content:"✓"/"";margin-inline-start:auto;color:var(--accent-text)}
}
#main [data-reviewing]>:not([data-review]){display:none}
#main [data-review]>p{margin-block:var(--space-2) var(--space-4);color:var(--ink-muted)}
#main [data-review] dl{border-top:1px solid var(--line)}
#main [data-review] dl>div{display:grid;grid-template-columns:13rem minmax(0,1fr) auto;gap:0 var(--space-4);align-items:baseline;border-bottom:1px solid var(--line);padding-block:.375rem;overflow-wrap:anywhere}
#main [data-review] :is(dt,.none){color:var(--ink-muted)}
#main [data-review] dd{white-space:pre-line}
#main [data-review] dl button{min-height:var(--touch-min);padding:0;border:0;background:none;color:var(--accent-text);font:inherit;text-decoration:underline;cursor:pointer}
@media (min-width:40.01rem){#main [data-review]>:last-child{margin-top:var(--space-5);padding-top:0;border-top:0}}
@media (max-width:40rem){#main [data-review] dl>div{grid-template-columns:minmax(0,1fr) auto}#main [data-review] dt{grid-column:1/-1}}
`.replaceAll('\n', '');

const BUTTONS = 'div:has(>button[name=step])';

/**
 * The hint that Enter goes on, beside the buttons: where there is a keyboard, and no text field in which Enter starts a line.
 *
 * @param text of this product, not of an owner
 */
export function enterHint(text: string): string {
  const content = `"${text}"`;
  return (
    '@media (scripting:enabled) and (hover:hover) and (min-width:40rem){' +
    `#main form:not(:has(textarea)) ${BUTTONS}::after{content:${content};order:1;color:var(--ink-muted);font-size:var(--text-md)}` +
    `#main form ${BUTTONS}>span{order:2}}`
  );
}
