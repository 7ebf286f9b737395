const key = '__tesseraRefreshRuntime';

if (!globalThis[key]) globalThis[key] = require('react-refresh/runtime');
module.exports = globalThis[key];
