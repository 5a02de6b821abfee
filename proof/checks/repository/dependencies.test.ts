import { describe, expect, test } from 'vitest';
import {
  findBuildOnly,
  findDownloadAddresses,
  findInexactVersions,
  findMissingBuilds,
  findUnnamedScripts,
  type Lockfile,
  namesRegistryHost,
  type PackageFile,
} from './dependency-rules.ts';
import { listFiles, listPackageFiles, read, readJson } from './repository-files.ts';

describe('dependencies', () => {
  const lockfile = readJson<Lockfile>('package-lock.json');

  test.each(listPackageFiles())('%s names exact versions', (path) => {
    expect(findInexactVersions(readJson<PackageFile>(path))).toEqual([]);
  });

  test('the lockfile holds no download address', () => {
    expect(findDownloadAddresses(lockfile)).toEqual([]);
  });

  test('the lockfile holds the builds for Linux on x64 and arm64', () => {
    expect(findMissingBuilds(lockfile), 'npm run lock writes a whole one').toEqual([]);
  });

  test('install scripts run by name only, and npm holds to it', () => {
    const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');
    expect(findUnnamedScripts(lockfile, allowScripts)).toEqual([]);
    expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true');
  });

  test('a server is installed without what only builds or tests', () => {
    expect(findBuildOnly(lockfile)).toEqual([]);
  });

  test('no file names a registry', () => {
    expect(listFiles().filter((path) => namesRegistryHost(read(path)))).toEqual([]);
  });
});

describe('what the checks above report', () => {
  test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'file:../x'])('version %s', (version) => {
    expect(findInexactVersions({ devDependencies: { zod: version } })).toEqual([`zod: ${version}`]);
  });

  test('a download address', () => {
    const packages = { 'node_modules/zod': { resolved: 'https://example.com/zod.tgz' }, x: { link: true } };
    expect(findDownloadAddresses({ packages })).toEqual(['node_modules/zod']);
  });

  test('a build that is missing or of another version', () => {
    const optionalDependencies = {
      'x-linux-x64-gnu': '1.0.0',
      '@x/linux-arm64': '1.0.0',
      'x-win32-x64': '1.0.0',
    };
    const packages = {
      'node_modules/x': { optionalDependencies },
      'node_modules/@x/linux-arm64': { version: '2.0.0' },
    };
    expect(findMissingBuilds({ packages })).toEqual(['x-linux-x64-gnu@1.0.0', '@x/linux-arm64@1.0.0']);
  });

  test('a package that only builds, among those of a server', () => {
    const packages = { 'node_modules/vite': {}, 'node_modules/react': { dev: true }, 'node_modules/zod': {} };
    expect(findBuildOnly({ packages })).toEqual(['vite']);
  });

  test('an install script nobody allowed', () => {
    const packages = {
      '': { hasInstallScript: true },
      'node_modules/x': { hasInstallScript: true },
      'node_modules/y': { hasInstallScript: true },
    };
    expect(findUnnamedScripts({ packages }, { y: true })).toEqual(['x']);
  });

  test.each([
    ['a host', ['registry', 'example', 'com'].join('.')],
    ['a setting', ['registry', 'http://10.0.0.1'].join('=')],
    ['a page', `https://www.${['npmjs', 'com'].join('.')}/package/zod`],
  ])('%s of a registry', (_what, text) => {
    expect(namesRegistryHost(text)).toBe(true);
  });
});
