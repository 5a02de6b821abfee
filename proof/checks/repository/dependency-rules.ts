type Versions = Record<string, string>;
export type PackageFile = {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  overrides?: Versions;
};
export type Lockfile = {
  packages: Record<
    string,
    {
      version?: string;
      resolved?: string;
      link?: boolean;
      dev?: boolean;
      hasInstallScript?: boolean;
      optionalDependencies?: Versions;
    }
  >;
};

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const builtForLinux = /linux-(x64|arm64)(-gnu)?$/;
const registryHost = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpmjs\.[a-z]{2,}|\bregistry\s*=\s*\w+:/i;

export function findInexactVersions({
  dependencies,
  devDependencies,
  optionalDependencies,
  overrides,
}: PackageFile) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${name}: ${version}`);
}

export function findDownloadAddresses({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { link, resolved }]) => !link && resolved)
    .map(([path]) => path);
}

/** A package built per platform must be locked for both Linux ones, or a fresh clone can't run on the other. */
export function findMissingBuilds({ packages }: Lockfile): string[] {
  const locked = new Set(
    Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  return Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.entries(optionalDependencies ?? {}))
    .filter(([name]) => builtForLinux.test(name))
    .map(([name, version]) => `${name}@${version}`)
    .filter((build) => !locked.has(build));
}

/** Packages that run something when they are installed, without having been allowed to by name. */
export function findUnnamedScripts({ packages }: Lockfile, allowed: Record<string, boolean>): string[] {
  return Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && path.includes('node_modules/'))
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
    .filter((name) => !(name in allowed));
}

/** Packages of the panel's build and of tests, which a server must not be installed with. */
const buildOnly =
  /^(vite|rolldown|lightningcss|tailwindcss|react|react-dom|lucide-react|vitest|typescript|playwright-core)$/;

export function findBuildOnly({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
    .filter((name) => buildOnly.test(name));
}

export function namesRegistryHost(text: string): boolean {
  return registryHost.test(text);
}
