import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { describe, expect, test } from 'vitest';
import { variaveis } from '../../../apps/api/src/plataforma/config/config.ts';
import { read } from '../repository/repository-files.ts';

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const command = read('deploy/painel');
const unit = read('deploy/painel-pj@.service');

const program = 'apps/api/src/server.ts';

describe('what runs the server', () => {
  test('runs what npm start runs, with the pinned Node', () => {
    expect(dockerfile).toContain(`CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "${program}"]`);
    expect(unit).toContain(
      `ExecStart=/opt/painel-pj/current/node_modules/.bin/node --max-semi-space-size=8 ${program}`,
    );
    expect(read('scripts/start.mjs')).toContain(`[smallNursery, '${program}']`);
  });

  test('asks for the health the server has', () => {
    expect(dockerfile).toContain(`:3000${endpoints.saudePronta.path}'`);
  });

  test('sets only variables the server reads', () => {
    const own = ['NODE_ENV', 'CHAMADO_COMO', 'POSTGRES_PASSWORD', 'SENHA_DONO', 'SENHA_PAINEL'];
    const inImage = /^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '';
    const inUnit = /^Environment=(.+)$/m.exec(unit)?.[1] ?? '';
    const names = [...`${inImage} ${inUnit}`.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    const panel = /painel:\n[\s\S]*?environment:\n([\s\S]*?)\n {4}volumes/.exec(compose)?.[1] ?? '';
    names.push(...[...panel.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !variaveis.includes(name) && !own.includes(name))).toEqual([]);
  });

  test('passes every documented setting into the container', () => {
    const [, panel = ''] = /^ {2}painel:\n([\s\S]*?)^ {2}banco:/m.exec(compose) ?? [];
    expect(panel).toContain('    env_file: [{ path: .env, required: false }]\n');
    const [, environment = ''] = /environment:\n([\s\S]*?)\n {4}\S/.exec(panel) ?? [];
    const fixed = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const places = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL'];
    expect(variaveis.filter((name) => fixed.includes(name)).toSorted()).toEqual(places.toSorted());
  });

  test('is closed as far as it can be', () => {
    const [, panel = ''] = /^ {2}painel:\n([\s\S]*?)^ {2}banco:/m.exec(compose) ?? [];
    for (const line of [
      'cap_drop: [ALL]',
      'security_opt: [no-new-privileges:true]',
      'read_only: true',
      'mem_limit: 4g',
    ])
      expect(panel).toContain(`    ${line}\n`);
    for (const name of ['painel-pj@', 'painel-pj-backup', 'painel-pj-watchdog@']) {
      const one = read(`deploy/${name}.service`);
      for (const line of ['NoNewPrivileges=yes', 'ProtectProc=invisible', 'ProtectSystem=strict'])
        expect(one).toContain(`\n${line}\n`);
      for (const setting of ['SystemCallFilter', 'MemoryMax', 'CapabilityBoundingSet', 'RestrictNamespaces'])
        expect(one).toMatch(new RegExp(`^${setting}=`, 'm'));
    }
  });

  test.each(['painel-pj-backup', 'painel-pj-watchdog@'])('%s tells somebody when it fails', (name) => {
    expect(read(`deploy/${name}.service`)).toContain('\nOnFailure=painel-pj-failed@%n.service\n');
    expect(read('deploy/painel-pj-failed@.service')).toContain('/usr/local/sbin/painel-pj-failed %i');
  });

  test('lends its user, folders and settings to the commands of an operator', () => {
    const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? 'none';
    expect(command).toContain(`runuser -u ${settingOf('User')} --`);
    expect(command).toContain(`\ncd ${settingOf('WorkingDirectory')}\n`);
    expect(command).toContain(`\n. ${settingOf('EnvironmentFile')}\n`);
    expect(settingOf('Environment')).toContain(/^DATA_DIR=\S+$/m.exec(command)?.[0] ?? 'none');
    const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
    const commands = Object.entries(scripts).filter(([, line]) => line.includes('/plataforma/commands/'));
    const names = commands.map(([name]) => name).filter((name) => name !== 'demo');
    expect(names).toContain('backup');
    expect(/^ {2}([a-z |]+)\) shift ;;$/m.exec(command)?.[1]?.split(' | ')).toEqual(names.toSorted());
    expect(command).toContain(`Uso: painel ${names.toSorted().join('|')} …`);
  });

  test('can not read the history of the sources', () => {
    expect(unit).toContain(`InaccessiblePaths=-/opt/painel-pj/source\n`);
  });

  test('keeps what people search for, and the names that open documents, out of the log of nginx', () => {
    const servers = read('deploy/nginx.conf')
      .split(/^server \{$/m)
      .slice(1);
    expect(servers.length).toBeGreaterThan(1);
    for (const server of servers) expect(server).toContain('  access_log off;\n');
  });

  test('refuses calls in clear, where a redirect would hide that a token was sent so', () => {
    const [, clear = ''] = read('deploy/nginx.conf').split(/^server \{$/m);
    expect(clear).toContain('listen 80;');
    expect(clear).toMatch(/location \/pj\/ \{\s+return 403;/);
  });

  test('keeps secrets and local data out of the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '.git']));
  });
});
