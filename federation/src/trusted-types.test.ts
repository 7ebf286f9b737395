import { isPlainHtml, isScriptOfParts } from './trusted-types';

const here = 'https://forms.example.org/dashboard';
const origins = new Set(['https://forms.example.org', 'https://parts.example.net']);

test.each([
  ['/parts/mf-builder/main.4f0c.js', true],
  ['https://forms.example.org/shell/main.4f0c.js', true],
  ['https://parts.example.net/mf-builder/main.4f0c.js', true],
  ['https://apis.google.com/js/api.js?onload=a', true],
  ['/api/forms/7/responses/8/files/9', false],
  ['/parts/../api/avatars/7', false],
  ['https://parts.example.net.evil.example/main.js', false],
  ['//evil.example/parts/main.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://forms.example.org/4f0c', false],
])('says whether %s is a script of the shell and its parts: %s', (address, isOne) => {
  expect(isScriptOfParts(address, origins, here)).toBe(isOne);
});

test.each([
  ['', true],
  ['<div class="apexcharts-tooltip-text" style="font-size: 12px">17 Nov</div>', true],
  ['Half plot & <b>Shared bed</b><br/>', true],
  ['<img src=x onerror="alert(1)">', false],
  ['<div onclick="alert(1)">', false],
  ['<span style="color: red" onmouseover=alert(1)>', false],
  ['<a href="https://evil.example">', false],
  ['<script>', false],
  ['<svg><script>alert(1)</script></svg>', false],
])('says whether %s is text in plain elements: %s', (html, isPlain) => {
  expect(isPlainHtml(html)).toBe(isPlain);
});
