import pg from 'pg';

export type Connection = pg.ClientConfig & {
  /** Behind a transaction pooler: each transaction may run in another session, so nothing is kept between them. */
  isTransactionPooled?: boolean;
};

const probeMs = 3000;

/** Splits an address with several servers (`postgres://ana@um:5432,dois:5432/painel`) into one address for each. */
export function splitServers(url: string): string[] {
  const [, before = '', servers = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return servers.includes(',') ? servers.split(',').map((server) => before + server + after) : [url];
}

/** Whether pg can parse the address of each server. */
export function isAddress(url: string): boolean {
  try {
    for (const connectionString of splitServers(url)) new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

async function takesWrites(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The first server that accepts writes. */
async function findPrimary(urls: string[]): Promise<pg.Client> {
  let reason: unknown = new Error('nenhum dos servidores aceita gravações');
  for (const connectionString of urls) {
    const isPrimary = await takesWrites({ connectionString }).catch((error: unknown) => {
      reason = error;
      return false;
    });
    if (isPrimary) return new pg.Client({ connectionString });
  }
  throw reason;
}

type Query = (first: unknown, ...rest: unknown[]) => unknown;

/** Connects to the one of several servers that accepts writes. Behind a pooler, it uses no prepared statements. */
export class DatabaseClient extends pg.Client {
  readonly #servers: string[];

  constructor(config: Connection = {}) {
    const servers = splitServers(config.connectionString ?? '');
    // The pool's password is not copied by a spread, so the config is copied only when the address has the password.
    super(servers.length > 1 ? { ...config, connectionString: servers[0] } : config);
    this.#servers = servers;
    // The database may end a session at any moment, even the one in which it is ready: the next query then rejects.
    this.on('error', () => {});
    if (!config.isTransactionPooled) return;
    const query = this.query.bind(this) as Query;
    const withoutName: Query = (first, ...rest) =>
      query(first instanceof Object && 'name' in first ? { ...first, name: undefined } : first, ...rest);
    this.query = withoutName as typeof this.query;
  }

  async #open(): Promise<pg.Client> {
    if (this.#servers.length > 1) {
      const { host, port } = await findPrimary(this.#servers);
      Object.assign(this, { host, port });
    }
    return super.connect();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const opened = this.#open();
    if (!callback) return opened;
    opened.then(() => (callback as () => void)(), callback);
    return undefined;
  }
}
