/** Files of a small repository, path → source. */
export type Files = Record<string, string>;

const importing = (specifier: string) => `import '${specifier}';\n`;

const passwordStrength = '../../../../packages/password-strength/src/judge.ts';

/** One of each part, importing only what it may. */
export const allowed: Files = {
  'packages/contract/src/plataforma/erro.ts': importing('zod/mini'),
  'packages/contract/src/plataforma/endpoints.ts': importing('./erro.ts'),
  'packages/contract/src/plataforma/endpoints.test.ts': importing('./endpoints.ts') + importing('vitest'),
  'packages/password-strength/src/judge.ts': importing('./list.ts'),
  'packages/password-strength/src/list.ts': '',
  'packages/password-strength/src/judge.test.ts':
    importing('vitest') + importing('@painel-pj/contract/plataforma/erro'),
  'packages/regras/src/check.ts': importing('../../contract/src/plataforma/erro.ts'),
  'packages/regras/src/server/lists.ts': importing('../check.ts'),
  'packages/local-postgres/src/open.ts': importing('node:fs'),
  'proof/test-bed/src/session.ts': importing('../../../packages/local-postgres/src/open.ts'),
  'apps/api/src/app.ts': importing('#acesso/routes.ts') + importing('#acesso/sessao-repository.ts'),
  'apps/api/src/plataforma/config/config.ts': 'export const port = 3000;\n',
  'apps/api/src/plataforma/db/pool.ts':
    importing('#plataforma/config/config.ts') +
    importing('../../../../../packages/local-postgres/src/open.ts'),
  'apps/api/src/plataforma/http/route.ts': importing('#plataforma/config/config.ts'),
  'apps/api/src/plataforma/commands/admin.ts': importing('#supervisao/dossie/write.ts'),
  'apps/api/src/acesso/password/assert-strong-password.ts': importing(`../${passwordStrength}`),
  'apps/api/src/acesso/routes.ts':
    importing('./credential-service.ts') + importing('@painel-pj/contract/plataforma/endpoints'),
  'apps/api/src/acesso/credential-service.ts': importing('./sessao-repository.ts'),
  'apps/api/src/acesso/sessao-repository.ts': importing('#plataforma/db/pool.ts'),
  'apps/api/src/acesso/credentials.test.ts': importing('#supervisao/dossie/write.ts'),
  'apps/api/src/equipe/usuario-service.ts': importing('#acesso/credential-service.ts'),
  'apps/api/src/documentos/receive/documento-service.ts': importing('#analise/alertas/check-service.ts'),
  'apps/api/src/cadastros/cadastro-service.ts': '',
  'apps/api/src/analise/alertas/check-service.ts': importing('#cadastros/cadastro-service.ts'),
  'apps/api/src/supervisao/dossie/write.ts': importing('#cadastros/cadastro-service.ts'),
  'apps/panel/src/plataforma/lib/client.ts': importing('@painel-pj/contract/plataforma/endpoints'),
  'apps/panel/src/plataforma/components/button.tsx': importing('#plataforma/lib/client.ts'),
  'apps/panel/src/provider/api-client.ts': importing('#plataforma/lib/client.ts'),
  'apps/panel/src/provider/our-api.ts': importing('./api-client.ts'),
  'apps/panel/src/cadastros/card.tsx':
    importing('#plataforma/components/button.tsx') + importing('#provider/our-api.ts'),
  'apps/panel/src/cadastros/index.ts': importing('./card.tsx'),
  'apps/panel/src/analise/case.tsx': importing('#cadastros/card.tsx'),
  'apps/panel/src/supervisao/record.tsx': importing('#analise/case.tsx'),
  'apps/panel/src/app/router.tsx': "export const screen = () => import('#supervisao/record.tsx');\n",
  'e2e/acesso/entrar.spec.ts': importing('@painel-pj/contract/plataforma/erro'),
};

/** Rule → one file that breaks it, added to the allowed ones. Every rule has at least one. */
export const redCases: [rule: string, path: string, source: string][] = [
  ['contract-imports-only-zod', 'packages/contract/src/x.ts', importing('node:fs')],
  ['contract-imports-only-zod', 'packages/contract/src/x.ts', importing('vitest')],
  ['apps-meet-in-the-contract', 'apps/panel/src/x.ts', importing('../../api/src/app.ts')],
  ['apps-meet-in-the-contract', 'apps/panel/src/x.ts', "export type X = import('../../api/src/app.ts').X;\n"],
  [
    'apps-meet-in-the-contract',
    'apps/api/src/x.ts',
    "import type { C } from '../../panel/src/plataforma/lib/client.ts';\n",
  ],
  ['apps-meet-in-the-contract', 'packages/contract/src/x.test.ts', importing('../../../apps/api/src/app.ts')],
  [
    'local-postgres-stands-alone',
    'packages/local-postgres/src/x.ts',
    importing('../../../apps/api/src/app.ts'),
  ],
  [
    'local-postgres-stands-alone',
    'packages/local-postgres/src/x.ts',
    importing('../../contract/src/plataforma/erro.ts'),
  ],
  [
    'local-postgres-serves-the-api',
    'apps/panel/src/x.ts',
    importing('../../../packages/local-postgres/src/open.ts'),
  ],
  ['password-strength-stands-alone', 'packages/password-strength/src/x.ts', importing('zod')],
  ['passwords-are-judged-in-one-place', 'apps/panel/src/acesso/x.ts', importing(passwordStrength)],
  ['regras-are-pure', 'packages/regras/src/x.ts', importing('node:fs')],
  ['email-lists-stay-on-the-server', 'packages/regras/src/x.ts', importing('./server/lists.ts')],
  [
    'email-lists-stay-on-the-server',
    'apps/panel/src/x.ts',
    importing('../../../packages/regras/src/server/lists.ts'),
  ],
  [
    'outside-reaches-over-http',
    'e2e/acesso/x.spec.ts',
    importing('../../packages/local-postgres/src/open.ts'),
  ],
  ['outside-reaches-over-http', 'e2e/acesso/x.spec.ts', importing('../../apps/api/src/app.ts')],
  ['outside-reaches-over-http', 'proof/bench/x.ts', importing('../../apps/api/src/app.ts')],
  ['plataforma-knows', 'apps/api/src/plataforma/http/x.ts', importing('#acesso/credential-service.ts')],
  ['plataforma-knows', 'apps/panel/src/plataforma/components/x.tsx', importing('#cadastros/card.tsx')],
  ['acesso-knows', 'apps/api/src/acesso/x.ts', importing('#cadastros/cadastro-service.ts')],
  ['acesso-knows', 'apps/panel/src/acesso/x.tsx', importing('#cadastros/card.tsx')],
  ['equipe-knows', 'apps/api/src/equipe/x.ts', importing('#cadastros/cadastro-service.ts')],
  ['equipe-knows', 'apps/panel/src/equipe/x.tsx', importing('#cadastros/card.tsx')],
  ['documentos-knows', 'apps/api/src/documentos/x.ts', importing('#cadastros/cadastro-service.ts')],
  ['documentos-knows', 'apps/api/src/documentos/x.ts', importing('#analise/alertas/check-service.ts')],
  [
    'documentos-judged-in-its-transaction',
    'apps/api/src/documentos/serve/integrity-service.ts',
    importing('#cadastros/cadastro-service.ts'),
  ],
  ['documentos-knows', 'apps/panel/src/documentos/x.tsx', importing('#cadastros/card.tsx')],
  ['cadastros-knows', 'apps/api/src/cadastros/x.ts', importing('#analise/alertas/check-service.ts')],
  ['cadastros-knows', 'apps/panel/src/cadastros/x.tsx', importing('#analise/case.tsx')],
  ['analise-knows', 'apps/panel/src/analise/x.tsx', importing('#supervisao/record.tsx')],
  ['entrada-knows', 'apps/panel/src/entrada/x.tsx', importing('#supervisao/record.tsx')],
  ['fontes-knows', 'apps/api/src/fontes/x.ts', importing('#acesso/credential-service.ts')],
  ['fontes-knows', 'apps/panel/src/fontes/x.tsx', importing('#supervisao/record.tsx')],
  ['api-subjects-offer-services', 'apps/api/src/equipe/x.ts', importing('#acesso/sessao-repository.ts')],
  [
    'api-subjects-offer-services',
    'apps/api/src/equipe/x.ts',
    "export * from '#acesso/sessao-repository.ts';\n",
  ],
  ['api-routes-call-services', 'apps/api/src/equipe/routes.ts', importing('#plataforma/db/pool.ts')],
  ['api-routes-call-services', 'apps/api/src/acesso/conta-routes.ts', importing('./sessao-repository.ts')],
  ['api-service-knows-no-route', 'apps/api/src/acesso/x-service.ts', importing('./routes.ts')],
  ['api-repository-is-last', 'apps/api/src/acesso/x-repository.ts', importing('./credential-service.ts')],
  ['api-repository-is-last', 'apps/api/src/acesso/x-repository.ts', importing('#plataforma/http/route.ts')],
  ['api-db-is-the-ground', 'apps/api/src/plataforma/db/x.ts', importing('#plataforma/http/route.ts')],
  [
    'panel-lib-knows-no-component',
    'apps/panel/src/plataforma/lib/x.ts',
    importing('../components/button.tsx'),
  ],
  [
    'panel-provider-knows-no-screen',
    'apps/panel/src/provider/x.ts',
    importing('#plataforma/components/button.tsx'),
  ],
  ['panel-calls-are-in-provider', 'apps/panel/src/cadastros/x.ts', importing('#provider/api-client.ts')],
  ['panel-routes-are-last', 'apps/panel/src/cadastros/x.tsx', importing('#app/router.tsx')],
  ['tests-stay-out-of-the-product', 'apps/api/src/acesso/x.ts', importing('./credentials.test.ts')],
  ['no-index-files', 'apps/panel/src/x.ts', importing('#cadastros/index.ts')],
];
