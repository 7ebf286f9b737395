const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with features of Node that browsers have and jsdom does not expose. */
module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { structuredClone, TextEncoder, TextDecoder, fetch, Request, Response, Headers });
    // Browsers have it only in secure contexts, and many installations use plain http.
    delete this.global.Crypto.prototype.randomUUID;
  }
};
