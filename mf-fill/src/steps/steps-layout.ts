/** Name of the script for the keys. */
export const STEPS = 'steps';

/** The inputs that letters choose, in their order: rows with a text, not the cells of a scale or the stars of a rating. */
const ROW = 'label:has(input:is([type=radio],[type=checkbox]):not([aria-label])):not(:has(svg))';

/**
 * The layout of one question at a time: one column, the question in large letters, and the letter that chooses an option
 * where there is a keyboard. Only documents of such forms have it. Above the cascade layers, as the layout of themes.
 */
export const stepsLayout = `
#main:has(form){grid-template-columns:minmax(0,44rem);justify-content:center;gap:var(--space-8)}
#main:has(form)>:first-child{position:static}
#main:has(form)>:first-child>ol{display:none}
#main form :is(legend:not(fieldset fieldset legend),label[for]:not(fieldset label)){font-size:1.75rem;line-height:2.125rem;letter-spacing:-.022em}
@media (max-width:40rem){#main form :is(legend:not(fieldset fieldset legend),label[for]:not(fieldset label)){font-size:1.5rem;line-height:1.875rem}}
@media (scripting:enabled) and (hover:hover) and (min-width:40rem){
#main form{counter-reset:option}
#main form ${ROW}{counter-increment:option}
#main form ${ROW}::after{content:counter(option,upper-alpha);content:counter(option,upper-alpha)/"";margin-inline-start:auto;min-width:1.5rem;border:1px solid var(--line-strong);border-radius:var(--radius-xs);color:var(--ink-muted);font-size:var(--text-sm);line-height:1.375rem;text-align:center}
}
`.replaceAll('\n', '');
