/**
 * A module whose path matches `from` may not import what matches `to`, unless it matches `except`.
 * `$1` stands for the first group of `from`. Targets are paths from the root, `npm:name` or `node:name`.
 */
export type ImportRule = { name: string; why: string; from: string; to: string; except?: string };

const api = '^apps/api/src/';
const panel = '^apps/panel/src/';
const domain = `${api}((?!(?:plugins|db|keys|start|cli|test)/)[^/]+)/`;
const layer = (name: string) => `(?:.*[-/])?${name}\\.ts$`;

const parts = '^(apps|packages|e2e|attack|survive|bench|scripts|checks)/';

export const importRules: ImportRule[] = [
  {
    name: 'contract-imports-only-zod',
    why: 'the contract is read by both sides and by clients: zod and itself, nothing else',
    from: '^packages/contract/src/(?!.*\\.test\\.ts$)',
    to: '',
    except: '^(packages/contract/|npm:zod$)',
  },
  {
    name: 'apps-meet-in-the-contract',
    why: 'an app imports the contract, the packages it shares and itself, never another part of the repository (but for the passkey in software, the S3 server, the faulty proxy, the ZIP and hostile files and the templates of the test bed)',
    from: '^((?:apps|packages)/(?!local-postgres/|password-strength/)[^/]+)/',
    to: parts,
    except:
      '^(($1|packages/(contract|local-postgres|password-strength|regras))/|packages/test-bed/src/(passkey|s3-server|faulty-proxy|hostile-files|template|zip-file)\\.ts$)',
  },
  {
    name: 'local-postgres-stands-alone',
    why: 'it runs a database for whoever asks, and knows nothing of the product',
    from: '^packages/local-postgres/',
    to: parts,
    except: '^packages/local-postgres/',
  },
  {
    name: 'local-postgres-serves-the-api',
    why: 'only the API and the test bed open databases',
    from: '^(apps/panel|packages/contract)/',
    to: '^packages/local-postgres/',
  },
  {
    name: 'password-strength-stands-alone',
    why: 'the judgement of passwords runs on both sides: the estimator and itself, nothing else',
    from: '^packages/password-strength/src/(?!.*\\.test\\.ts$)',
    to: '',
    except: '^(packages/password-strength/|npm:@zxcvbn-ts/)',
  },
  {
    name: 'passwords-are-judged-in-one-place',
    why: 'its dictionaries weigh half a megabyte: one module of each side loads them, late',
    from: '^(?!packages/password-strength/|apps/api/src/auth/assert-strong-password\\.ts$|apps/panel/src/components/form/password-rules\\.tsx$)',
    to: '^packages/password-strength/',
  },
  {
    name: 'regras-are-pure',
    why: 'rules run on both sides: the contract, tables of data and themselves, nothing that reads or writes',
    from: '^packages/regras/src/(?!.*\\.test\\.ts$)',
    to: '',
    except:
      '^(packages/(contract|regras)/|npm:(@brazilian-utils/brazilian-utils|disposable-email-domains-js|email-providers)$)',
  },
  {
    name: 'email-lists-stay-on-the-server',
    why: 'lists of e-mail domains and of cities are too long for a browser: only the API loads them',
    from: '^(apps/panel/|packages/regras/src/(?!server/|.*\\.test\\.ts$))',
    to: '^(packages/regras/src/server/|npm:(disposable-email-domains-js|email-providers)$)',
  },
  {
    name: 'outside-reaches-over-http',
    why: 'journeys, attacks, faults and measurements see the system as a client does: the contract and HTTP',
    from: '^(e2e|attack|survive|bench)/',
    to: parts,
    except: '^($1|packages/(contract|test-bed))/',
  },
  {
    name: 'panel-base-knows-no-feature',
    why: 'lib and components are what features are made of',
    from: `${panel}(lib|components)/`,
    to: `${panel}(features|app)/`,
  },
  {
    name: 'panel-lib-knows-no-component',
    why: 'lib has no screen parts',
    from: `${panel}lib/`,
    to: `${panel}components/`,
  },
  {
    name: 'panel-feature-knows-no-route',
    why: 'routes compose features, not the reverse',
    from: `${panel}features/`,
    to: `${panel}app/`,
  },
  {
    name: 'panel-features-are-islands',
    why: 'a feature never imports another: compose them in app, share through lib or components',
    from: `${panel}features/([^/]+)/`,
    to: `${panel}features/`,
    except: `${panel}features/$1/`,
  },
  {
    name: 'api-routes-call-services',
    why: 'a route calls its service; storage is behind it (health asks the database itself)',
    from: `${domain.replace('(?:', '(?:health|')}${layer('routes')}`,
    to: `${api}(db/|.*repository\\.ts$)`,
  },
  {
    name: 'api-service-knows-no-route',
    why: 'routes → service → repository, one way',
    from: `${domain}${layer('service')}`,
    to: `${api}${layer('routes')}`,
  },
  {
    name: 'api-repository-is-last',
    why: 'a repository knows the database, not who calls it',
    from: `${domain}${layer('repository')}`,
    to: `${api}(plugins/|${layer('(?:routes|service)')})`,
  },
  {
    name: 'api-domains-meet-in-services',
    why: 'another domain is reached through its service (or auditoria/record.ts, inside the transaction)',
    from: domain,
    to: domain,
    except: `${api}($1/|${layer('services?')}|auditoria/record\\.ts$)`,
  },
  {
    name: 'api-plugins-call-services',
    why: 'a plugin reaches a domain through its service',
    from: `${api}plugins/`,
    to: domain,
    except: `${api}${layer('services?')}`,
  },
  {
    name: 'api-db-knows-no-domain',
    why: 'the database layer is under every domain',
    from: `${api}db/`,
    to: `${api}(?!db/)[^/]+/`,
  },
  {
    name: 'tests-stay-out-of-the-product',
    why: 'what runs in production imports no test',
    from: '^(?:apps|packages)/[^/]+/src/(?!.*\\.test\\.tsx?$)(?!test/)',
    to: '^(?:apps|packages)/[^/]+/(.*\\.test\\.tsx?$|(src/)?test/)',
  },
  {
    name: 'no-index-files',
    why: 'no barrels: import the file that has the thing',
    from: '',
    to: '^(apps|packages)/[^/]+/src/(.*/)?index\\.tsx?$',
  },
];
