module.exports = require('../federation/jest/preset.cjs').preset(__dirname, { dom: true });
