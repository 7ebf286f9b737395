require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// One second by default, which is too short for a slow machine that compiles a lazy module first.
configure({ asyncUtilTimeout: 20_000 });
