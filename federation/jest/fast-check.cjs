/**
 * Stands for fast-check in tests. A property that fails is made smaller case by case, which can take hours where a case
 * renders pages: after the limit, the smallest case found so far is reported.
 */
const fastCheck = require('unlimited-fast-check');

const LIMIT_MS = process.env.NIGHTLY ? 30 * 60_000 : 2 * 60_000;

fastCheck.configureGlobal({ interruptAfterTimeLimit: LIMIT_MS });

module.exports = fastCheck;
