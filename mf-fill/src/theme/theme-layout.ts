/**
 * Where pattern, cover, logo and ground of a theme stand. Only the documents of forms with a theme have these rules, so they
 * are not part of the style sheet that every visitor loads. They are outside the cascade layers, and so above them.
 */
export const themeLayout = `
.themed{--fill-height:0;--theme-sheet:var(--theme-ground);position:relative;min-height:100vh;display:grid;grid-template:auto 1fr/minmax(0,1fr);background:var(--theme-ground);color:var(--ink);overflow:clip}
[data-follow] .themed{min-height:0}
.theme-page{position:relative;min-width:0;display:grid;grid-template:auto 1fr/minmax(0,1fr);grid-row:2}
.theme-page>:last-child{grid-row:2}
.theme-page :is(h1,h2){font-family:var(--theme-head)}
.theme-cover{height:var(--theme-band,10rem);background:var(--theme-ground) var(--theme-pattern);overflow:hidden}
.theme-cover img,.theme-banner{display:block;width:100%;height:100%;object-fit:cover}
.theme-banner{height:10rem}
.theme-logo{width:100%;max-width:66rem;margin-inline:auto;padding:var(--space-8) var(--page-pad) 0}
.theme-logo img{display:block;width:auto;height:auto;max-width:12rem;max-height:4rem}
.theme-cover+.theme-page .theme-logo{padding-top:0;margin-top:-1.75rem}
.theme-cover+.theme-page .theme-logo img{padding:4px;border-radius:var(--radius-md);background:var(--surface-raised)}
[data-layout=card]{--theme-sheet:var(--surface-raised)}
[data-layout=card]>.theme-cover{position:absolute;inset:0;height:auto}
[data-layout=card] .theme-logo{padding-top:var(--space-6);margin-top:0!important}
[data-layout=card] :has(>#main){background:none}
[data-layout=card] #main{background:var(--surface-raised);border:1px solid var(--line);border-radius:var(--radius-lg);margin-block:var(--space-8) var(--space-6)}
[data-layout=card] #main:not(:has(form)){width:min(44rem,100% - 2*var(--space-3));margin-inline:auto}
[data-layout=card] footer a{background:var(--theme-ground);color:var(--theme-ground-ink);padding-inline:var(--space-3);border-radius:var(--radius-sm)}
@media (min-width:60rem){
[data-layout=side]{grid-template:1fr/34% minmax(0,1fr)}
[data-layout=side]>.theme-cover{height:auto;min-height:100%}
[data-layout=side]>.theme-page{grid-area:1/2}
[data-layout=side] .theme-logo{padding-top:var(--space-8)!important;margin-top:0!important}
[data-layout=side] #main:has(form){grid-template-columns:minmax(0,37.5rem);justify-content:center;gap:var(--space-8)}
[data-layout=side] #main:has(form)>:first-child{position:static}
}
@media (max-width:40rem){
.theme-cover{height:var(--theme-band,6.5rem)}
.theme-banner{height:6.5rem}
[data-layout=card] #main{margin:var(--space-4) var(--space-3)}
}
@media print{.theme-cover{display:none}.themed{background:none}}
`.replaceAll('\n', '');
