/** Files of a small repository, path → source. */
export type Files = Record<string, string>;

const importing = (specifier: string) => `import '${specifier}';\n`;

const passwordStrength = '../../../../packages/password-strength/src/judge.ts';

/** One of each part, importing only what it may. */
export const allowed: Files = {
  'packages/contract/src/erro.ts': importing('zod/mini'),
  'packages/contract/src/endpoints.ts': importing('./erro.ts'),
  'packages/contract/src/endpoints.test.ts': importing('./endpoints.ts') + importing('vitest'),
  'packages/password-strength/src/judge.ts': importing('./list.ts'),
  'packages/password-strength/src/list.ts': '',
  'packages/password-strength/src/judge.test.ts': importing('vitest') + importing('@painel-pj/contract/erro'),
  'packages/regras/src/check.ts': importing('../../contract/src/erro.ts'),
  'packages/regras/src/server/lists.ts': importing('../check.ts'),
  'apps/api/src/auth/assert-strong-password.ts': importing(passwordStrength),
  'apps/api/src/config.ts': 'export const port = 3000;\n',
  'apps/api/src/app.ts': importing('#lojas/routes.ts') + importing('#lojas/repository.ts'),
  'packages/local-postgres/src/open.ts': importing('node:fs'),
  'packages/test-bed/src/session.ts': importing('../../local-postgres/src/open.ts'),
  'apps/api/src/db/pool.ts':
    importing('#config.ts') + importing('../../../../packages/local-postgres/src/open.ts'),
  'apps/api/src/plugins/session.ts': importing('#lojas/service.ts'),
  'apps/api/src/lojas/routes.ts': importing('./service.ts') + importing('@painel-pj/contract/endpoints'),
  'apps/api/src/lojas/service.ts': importing('./repository.ts') + importing('#auditoria/record.ts'),
  'apps/api/src/lojas/repository.ts': importing('#db/pool.ts'),
  'apps/api/src/lojas/service.test.ts': importing('./service.ts'),
  'apps/api/src/feiras/service.ts': importing('#lojas/service.ts'),
  'apps/api/src/auditoria/record.ts': importing('#db/pool.ts'),
  'apps/panel/src/lib/client.ts': importing('@painel-pj/contract/endpoints'),
  'apps/panel/src/components/button.tsx': importing('#lib/client.ts'),
  'apps/panel/src/features/lojas/card.tsx': importing('#components/button.tsx'),
  'apps/panel/src/features/lojas/index.ts': importing('./card.tsx'),
  'apps/panel/src/features/feiras/card.tsx': importing('#lib/client.ts'),
  'apps/panel/src/app/router.tsx': "export const card = () => import('#features/lojas/card.tsx');\n",
  'e2e/entrar.spec.ts': importing('@painel-pj/contract/erro'),
};

/** Rule → one file that breaks it, added to the allowed ones. Every rule has at least one. */
export const redCases: [rule: string, path: string, source: string][] = [
  ['contract-imports-only-zod', 'packages/contract/src/x.ts', importing('node:fs')],
  ['contract-imports-only-zod', 'packages/contract/src/x.ts', importing('vitest')],
  ['apps-meet-in-the-contract', 'apps/panel/src/x.ts', importing('../../api/src/config.ts')],
  ['apps-meet-in-the-contract', 'apps/panel/src/x.ts', "export type X = import('../../api/src/app.ts').X;\n"],
  [
    'apps-meet-in-the-contract',
    'apps/api/src/x.ts',
    "import type { C } from '../../panel/src/lib/client.ts';\n",
  ],
  ['apps-meet-in-the-contract', 'packages/contract/src/x.test.ts', importing('../../../apps/api/src/app.ts')],
  [
    'local-postgres-stands-alone',
    'packages/local-postgres/src/x.ts',
    importing('../../../apps/api/src/config.ts'),
  ],
  [
    'local-postgres-stands-alone',
    'packages/local-postgres/src/x.ts',
    importing('../../contract/src/erro.ts'),
  ],
  [
    'local-postgres-serves-the-api',
    'apps/panel/src/x.ts',
    importing('../../../packages/local-postgres/src/open.ts'),
  ],
  ['outside-reaches-over-http', 'e2e/x.spec.ts', importing('../packages/local-postgres/src/open.ts')],
  ['password-strength-stands-alone', 'packages/password-strength/src/x.ts', importing('zod')],
  ['passwords-are-judged-in-one-place', 'apps/panel/src/lib/x.ts', importing(passwordStrength)],
  ['regras-are-pure', 'packages/regras/src/x.ts', importing('node:fs')],
  ['email-lists-stay-on-the-server', 'packages/regras/src/x.ts', importing('./server/lists.ts')],
  [
    'email-lists-stay-on-the-server',
    'apps/panel/src/x.ts',
    importing('../../../packages/regras/src/server/lists.ts'),
  ],
  ['outside-reaches-over-http', 'e2e/x.spec.ts', importing('../apps/api/src/app.ts')],
  ['outside-reaches-over-http', 'bench/x.ts', importing('../apps/api/src/app.ts')],
  ['panel-base-knows-no-feature', 'apps/panel/src/lib/x.ts', importing('#features/lojas/card.tsx')],
  ['panel-base-knows-no-feature', 'apps/panel/src/components/x.tsx', importing('#app/router.tsx')],
  ['panel-lib-knows-no-component', 'apps/panel/src/lib/x.ts', importing('#components/button.tsx')],
  ['panel-feature-knows-no-route', 'apps/panel/src/features/lojas/x.tsx', importing('#app/router.tsx')],
  ['panel-features-are-islands', 'apps/panel/src/features/feiras/x.tsx', importing('../lojas/card.tsx')],
  ['api-routes-call-services', 'apps/api/src/feiras/routes.ts', importing('#db/pool.ts')],
  ['api-routes-call-services', 'apps/api/src/lojas/lojas-routes.ts', importing('./repository.ts')],
  ['api-service-knows-no-route', 'apps/api/src/lojas/x-service.ts', importing('./routes.ts')],
  ['api-repository-is-last', 'apps/api/src/feiras/repository.ts', importing('./service.ts')],
  ['api-repository-is-last', 'apps/api/src/feiras/repository.ts', importing('#plugins/session.ts')],
  ['api-domains-meet-in-services', 'apps/api/src/feiras/x.ts', "export * from '#lojas/repository.ts';\n"],
  ['api-plugins-call-services', 'apps/api/src/plugins/x.ts', importing('#lojas/repository.ts')],
  ['api-db-knows-no-domain', 'apps/api/src/db/x.ts', importing('#auditoria/record.ts')],
  ['tests-stay-out-of-the-product', 'apps/api/src/x.ts', importing('#lojas/service.test.ts')],
  ['no-index-files', 'apps/panel/src/x.ts', importing('#features/lojas/index.ts')],
];
