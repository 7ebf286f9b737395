const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

/** Files whose modules are not those of other files: they replace modules or load them again. */
const OWN_MODULES = /\bjest\s*\.\s*(mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules\w*)\(/;

/** Modules with a state that belongs to one file of tests: fixtures, which register hooks. */
const NOT_SHARED = /\.(test|faults)\.tsx?$|\/testing\//;

const propertiesOf = (object) => Object.getOwnPropertyDescriptors(object);

/** Gives an object the properties back that it had. */
function restore(object, before) {
  for (const name of Reflect.ownKeys(object)) {
    if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
  }
  for (const name of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    const then = before[name];
    if (now?.value !== then.value || now?.get !== then.get) Reflect.defineProperty(object, name, then);
  }
}

/** The environment of Node, which stays for the next files. What a file has changed in it is undone after the file. */
class SharedEnvironment extends TestEnvironment {
  /** The modules that are loaded once, and the runtime that has loaded them. */
  sharedModules = { includes: (path) => !NOT_SHARED.test(path), runtime: undefined };

  #globals = propertiesOf(this.global);
  #variables = propertiesOf(this.global.process.env);

  async teardown() {
    this.fakeTimersModern.dispose();
    restore(this.global, this.#globals);
    restore(this.global.process.env, this.#variables);
  }
}

/** The environment of each project in this worker. */
const kept = new Map();

/**
 * The environment of jest for tests without a DOM. The files of a project share one with the modules that they load
 * (decision 173). A file that replaces modules has an environment of its own.
 */
module.exports = function environmentOf(config, context) {
  if (OWN_MODULES.test(readFileSync(context.testPath, 'utf8'))) return new TestEnvironment(config, context);
  const { id } = config.projectConfig;
  if (!kept.has(id)) kept.set(id, new SharedEnvironment(config, context));
  return kept.get(id);
};
