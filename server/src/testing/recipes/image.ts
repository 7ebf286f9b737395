import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Copy, DockerfileParser, type Env, type From, type Healthcheck, type Instruction } from 'dockerfile-ast';
import { copyFolder, linkFolder } from '../copy-folder';

const repository = resolve(__dirname, '../../../..');

/** The file that describes the image. */
export function dockerfile(): string {
  return readFileSync(join(repository, 'Dockerfile'), 'utf8');
}

interface Environment {
  [name: string]: string;
}

/** A stage of the build: its file system is a folder of this machine. */
interface Stage {
  folder: string;
  workingFolder: string;
  environment: Environment;
}

const strings = (instruction: Instruction) => JSON.parse(`[${/\[(.*)\]/s.exec(instruction.getTextContent())?.[1]}]`);

/** The files that `COPY . .` gets: everything that Git would store, as .dockerignore leaves out the rest. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return listed.split('\0').filter((file) => file && existsSync(join(repository, file)));
}

/**
 * The image that the Dockerfile describes, made in temporary folders without Docker: every instruction in its order. The
 * packages and the builds of this repository stand for those that `scripts/build.mjs` would make again from the same sources.
 */
export class LocalImage {
  /** The name of its user. */
  user = 'root';
  command: readonly string[] = [];
  healthCheck: readonly string[] = [];
  volumes: readonly string[] = [];
  exposed = '';
  private readonly root = mkdtempSync(join(tmpdir(), 'tessera-image-'));
  private readonly stages = new Map<string, Stage>();
  private stage: Stage = { folder: '', workingFolder: '/', environment: {} };

  constructor() {
    for (const instruction of DockerfileParser.parse(dockerfile()).getInstructions()) this.follow(instruction);
  }

  /** The environment of its processes. */
  get environment(): Environment {
    const { folder, environment } = this.stage;
    const places = Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith('/') ? join(folder, value) : value,
    ]);
    return { ...Object.fromEntries(places), PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  }

  /** The folder of this machine in which its processes start. */
  get workingFolder(): string {
    return join(this.stage.folder, this.stage.workingFolder);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private follow(instruction: Instruction): void {
    const given = instruction.getRawArgumentsContent() ?? '';
    const follow: { [keyword: string]: () => void } = {
      FROM: () => this.from(instruction as From),
      WORKDIR: () => {
        this.stage.workingFolder = given;
        mkdirSync(this.workingFolder, { recursive: true });
      },
      ENV: () => {
        for (const each of (instruction as Env).getProperties())
          this.stage.environment[each.getName()] = each.getValue() ?? '';
      },
      COPY: () => this.copy(instruction as Copy),
      RUN: () => this.run(given),
      USER: () => {
        this.user = given;
      },
      VOLUME: () => {
        this.volumes = [given];
      },
      EXPOSE: () => {
        this.exposed = given;
      },
      HEALTHCHECK: () => {
        if ((instruction as Healthcheck).getSubcommand()?.getValue() === 'CMD') this.healthCheck = strings(instruction);
      },
      CMD: () => {
        this.command = strings(instruction);
      },
    };
    const does = follow[instruction.getKeyword()];
    if (!does) throw new Error(`The test does not follow ${instruction.getKeyword()} yet.`);
    does();
  }

  private from(instruction: From): void {
    const name = instruction.getBuildStage() ?? 'image';
    const folder = join(this.root, name);
    mkdirSync(folder);
    this.stage = { folder, workingFolder: '/', environment: {} };
    this.stages.set(name, this.stage);
  }

  private copy(instruction: Copy): void {
    const names = instruction.getArguments().map((each) => each.getValue());
    const target = resolve(this.workingFolder, names.pop() ?? '');
    const other = instruction.getFromFlag()?.getValue();
    if (!other && names[0] === '.') {
      const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
        cwd: repository,
        input: sources().join('\0'),
        maxBuffer: 2 ** 28,
      });
      execFileSync('tar', ['-x', '-C', target], { input: archive });
      this.takeBuilds(target);
      return;
    }
    const from = other ? this.stages.get(other)?.folder : repository;
    if (!from) throw new Error(`There is no stage ${other}.`);
    mkdirSync(target, { recursive: true });
    for (const name of names) {
      const source = join(from, name);
      const isFolder = readdirSync(dirname(source), { withFileTypes: true }).some(
        (each) => each.name === name.split('/').at(-1) && each.isDirectory(),
      );
      if (isFolder) (other ? linkFolder : copyFolder)(source, target);
      else copyFileSync(source, join(target, name.split('/').at(-1) ?? ''));
    }
  }

  /** Marks the repository’s packages and builds as those of the copied sources, so that `scripts/build.mjs` uses them. */
  private takeBuilds(target: string): void {
    mkdirSync(join(target, 'node_modules'));
    for (const name of readdirSync(join(repository, 'node_modules')).filter((each) => !each.startsWith('.')))
      symlinkSync(join(repository, 'node_modules', name), join(target, 'node_modules', name));
    const stamps = `import { lockfileHash, sourcesHash } from './scripts/fingerprint.mjs';
      process.stdout.write(JSON.stringify({ installed: lockfileHash(), built: sourcesHash() }));`;
    const printed = execFileSync('node', ['--input-type=module', '-e', stamps], { cwd: target, encoding: 'utf8' });
    for (const [name, hash] of Object.entries<string>(JSON.parse(printed)))
      writeFileSync(join(target, 'node_modules', `.tessera-${name}`), hash);
    if (!existsSync(join(repository, 'server/dist/main.js')))
      throw new Error('Nothing is built. Run `npm run build` first.');
    for (const { name } of readdirSync(repository, { withFileTypes: true }).filter((each) => each.isDirectory())) {
      const built = join(repository, name, 'dist');
      if (existsSync(built)) copyFolder(built, join(target, name, 'dist'));
    }
  }

  /** Runs a command with the paths of the stage. Its users do not exist here: the test’s user stands for them. */
  private run(command: string): void {
    const own = `${process.getuid?.()}:${process.getgid?.()}`;
    const local = command.replaceAll('node:node', own).replaceAll(/(?<=\s)\/(?=\w)/g, `${this.stage.folder}/`);
    execFileSync('sh', ['-c', local], {
      cwd: this.workingFolder,
      env: { ...process.env, npm_config_prefer_offline: 'true', ...this.environment },
      stdio: 'pipe',
    });
  }
}
