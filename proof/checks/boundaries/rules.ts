/**
 * A module whose path matches `from` may not import what matches `to`, unless it matches `except`.
 * `$1` stands for the first group of `from`. Targets are paths from the root, `npm:name` or `node:name`.
 */
export type ImportRule = { name: string; why: string; from: string; to: string; except?: string };

const api = '^apps/api/src/';
const panel = '^apps/panel/src/';
const parts = '^(apps|packages|proof|e2e|scripts)/';
const layer = (name: string) => `(?:.*[-/])?${name}\\.ts$`;

/** What each subject may know of the others, in the API and in the panel alike; supervisao knows them all. */
const knows = {
  plataforma: [],
  acesso: ['plataforma'],
  equipe: ['acesso', 'plataforma'],
  documentos: ['acesso', 'plataforma'],
  cadastros: ['documentos', 'equipe', 'acesso', 'plataforma'],
  analise: ['fontes', 'cadastros', 'documentos', 'equipe', 'acesso', 'plataforma'],
  entrada: ['analise', 'fontes', 'cadastros', 'documentos', 'acesso', 'plataforma'],
  fontes: ['cadastros', 'documentos', 'plataforma'],
};
const subjects = [...Object.keys(knows), 'supervisao'].join('|');

/** Beginning the server and the operator's commands put the subjects together, as app.ts and server.ts do. */
const doors = 'plataforma/(?:start|commands)/';

/** What the other subjects of the API may import of each; of plataforma, everything. */
const offered = [
  'acesso/(session/(session|identity)-service|credential-service|login/attempt-service|create-acesso)',
  'documentos/(serve/(name|integrity|original)-service|receive/(socio|drawn-file|documento)-service)',
  'cadastros/(cadastro-service|campos-sql)',
  'fontes/receita/((find|forget|compare)-receita|published-files|open-month|import-service)',
  'fontes/listas/(import-lista|find-listas|published-headers)',
  'fontes/leitura/find-leituras',
  'fontes/consultas/find-consultas',
  'analise/(alertas/check-service|risco/renovacao-service|decisoes/(link-service|correction-rules|hash-words|read-request|known-then))',
].join('|');

/**
 * The arrows that run up. A document that arrives, or that somebody exchanged, is checked and answers a request in the
 * same transaction: the two that keep documents call the two that judge them.
 */
const keepsDocuments = 'documentos/(?:receive/documento|serve/integrity)-service\\.ts$';
const judgesDocuments = 'analise/(?:alertas/check-service|decisoes/correction-rules)\\.ts$';

/** A test lays its scene with whatever it needs. */
const product = '(?!.*\\.test\\.tsx?$)';

const subjectRules: ImportRule[] = Object.entries(knows).map(([subject, known]) => ({
  name: `${subject}-knows`,
  why: `${subject} knows ${known.join(', ') || 'no other subject'}`,
  from: `^apps/(api|panel)/src/(?!${doors}|${keepsDocuments})${subject}/${product}`,
  to: `^apps/[^/]+/src/(?!${[subject, ...known].join('|')})(${subjects})/`,
}));

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
    why: 'an app imports the contract, the packages it shares and itself, never another part of the repository (but for the passkey in software, the provider of identities, the mail server, the S3 server, the faulty proxy, the free ports, the ZIP and hostile files and the templates of the test bed)',
    from: '^((?:apps|packages)/(?!local-postgres/|password-strength/)[^/]+)/',
    to: parts,
    except:
      '^(($1|packages/(contract|local-postgres|password-strength|regras))/|proof/test-bed/src/(passkey|identity-provider|mail-server|s3-server|faulty-proxy|free-port|hostile-files|template|zip-file)\\.ts$)',
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
    from: '^(?!packages/password-strength/|apps/api/src/acesso/password/assert-strong-password\\.ts$|apps/panel/src/plataforma/components/form/password-rules\\.tsx$)',
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
    from: '^(e2e|proof/(?:attack|survive|bench|client))/',
    to: parts,
    except: '^($1|packages/contract|proof/test-bed)/',
  },
  ...subjectRules,
  {
    name: 'documentos-judged-in-its-transaction',
    why: 'of what is above them, the two services that keep documents call only the two that judge them',
    from: `${api}${keepsDocuments}`,
    to: `${api}(?!${['documentos', ...knows.documentos].join('|')})(${subjects})/`,
    except: `${api}${judgesDocuments}`,
  },
  {
    name: 'api-subjects-offer-services',
    why: 'of another subject only what it offers is used',
    from: `${api}(?!${doors})(${subjects})/${product}`,
    to: `${api}(?!plataforma/)(${subjects})/`,
    except: `${api}($1/|(${offered})\\.ts$)`,
  },
  {
    name: 'api-routes-call-services',
    why: 'a route calls its service; storage is behind it (health asks the database itself)',
    from: `${api}(?!plataforma/watch/)${layer('routes')}`,
    to: `${api}(plataforma/db/|.*repository\\.ts$)`,
  },
  {
    name: 'api-service-knows-no-route',
    why: 'routes → service → repository, one way',
    from: `${api}${layer('service')}`,
    to: `${api}${layer('routes')}`,
  },
  {
    name: 'api-repository-is-last',
    why: 'a repository knows the database, not who calls it',
    from: `${api}${layer('repository')}`,
    to: `${api}(plataforma/http/|${layer('(?:routes|service)')})`,
  },
  {
    name: 'api-db-is-the-ground',
    why: 'the database layer is under everything else',
    from: `${api}plataforma/db/`,
    to: `${api}.*/`,
    except: `${api}plataforma/(db/|start/startup-error\\.ts$|[^/]+\\.ts$)`,
  },
  {
    name: 'panel-lib-knows-no-component',
    why: 'lib has no screen parts',
    from: `${panel}plataforma/lib/`,
    to: `${panel}(?!plataforma/(lib|styles)/).*/`,
  },
  {
    name: 'panel-provider-knows-no-screen',
    why: 'what the provider answers is read before any screen sees it',
    from: `${panel}provider/`,
    to: `${panel}(?!provider/|plataforma/lib/).*/`,
  },
  {
    name: 'panel-calls-are-in-provider',
    why: 'what calls the server and reads its answer is in provider/calls',
    from: `${panel}(?!provider/)${product}`,
    to: `${panel}provider/api-client\\.ts$`,
  },
  {
    name: 'empresa-knows-no-staff',
    why: "the company's page takes along what is the same for everybody: parts of plataforma and its own calls",
    from: `${panel}(?:entrada/empresa/|provider/calls/empresa\\.ts$)${product}`,
    to: panel,
    except: `${panel}(entrada/empresa/|plataforma/(styles/|components/|lib/(announce|config|drafts|theme)\\.ts$)|provider/(calls/empresa|api-error)\\.ts$)`,
  },
  {
    name: 'empresa-stands-alone',
    why: "the company's page is a build of its own: the panel of the staff has no part of it",
    from: `${panel}(?!entrada/empresa/)`,
    to: `${panel}(entrada/empresa/|provider/calls/empresa\\.ts$)`,
  },
  {
    name: 'panel-routes-are-last',
    why: 'app composes the subjects, not the reverse',
    from: `${panel}(?!app/|main\\.tsx$|test/)`,
    to: `${panel}app/`,
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

/** Folders that `in` puts together (by its first group) import each other one way, not in a circle. */
export const folderRule = {
  name: 'panel-folders-run-one-way',
  why: 'folders of one subject do not import each other in a circle',
  in: `${panel}(${subjects}|provider)/${product}`,
};
