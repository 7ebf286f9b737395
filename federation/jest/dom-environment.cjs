const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the platform features that browsers have and jsdom keeps from its window. */
module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { structuredClone, TextEncoder, TextDecoder, fetch, Request, Response, Headers });
  }
};
