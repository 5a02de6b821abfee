import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateSecret, verifySync } from 'otplib';

type Account = { id: number; password: string; role: string; secret: string | null };

/** Who may sign in at a provider that knows the spec and nothing more. */
export const specAccounts = {
  veterana: { id: 1, password: 'senha-da-veterana', role: 'admin', secret: generateSecret() },
  auditora: { id: 3, password: 'senha-da-auditora', role: 'auditoria', secret: generateSecret() },
  novata: { id: 2, password: 'senha-da-novata', role: 'representante', secret: null as string | null },
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

type Usuario = { id: number; user: string; nomeCompleto: string; email: string; role: string };

export type SpecProvider = {
  url: string;
  cadastros: unknown[];
  usuarios: Usuario[];
  /** The body of the last edit, as it came. */
  edited: unknown;
  calls: string[];
  stop(): void;
};

/** A provider of section 7 and nothing else: no extra field, no extra call, one plain array. */
export async function startSpecProvider(): Promise<SpecProvider> {
  const accounts: Record<string, Account> = structuredClone(specAccounts);
  const cadastros: unknown[] = [];
  const usuarios: Usuario[] = [];
  let edited: unknown;
  const calls: string[] = [];
  let issued = '';

  function login({ user, password, code }: Record<string, unknown>): [number, object] {
    const account = accounts[String(user)];
    if (!account || account.password !== password) return [401, {}];
    if (!account.secret) return [200, { hasSecret: false, id: account.id }];
    if (!code) return [201, { hasSecret: true }];
    const { valid } = verifySync({ secret: account.secret, token: String(code), epochTolerance: 30 });
    if (!valid) return [401, {}];
    return [200, { hasSecret: true, token: `token-${account.id}`, usuario: { role: account.role } }];
  }

  function confirm({ userId, secret }: Record<string, unknown>): [number, object] {
    const account = Object.values(accounts).find(({ id }) => id === userId);
    if (!account || secret !== issued) return [400, {}];
    account.secret = issued;
    return [200, {}];
  }

  function createUsuario({ user, email, nomeCompleto, role }: Record<string, unknown>): [number, object] {
    if (usuarios.some((other) => other.user === user)) return [500, {}];
    const fields = { user: String(user), nomeCompleto: String(nomeCompleto), email: String(email) };
    usuarios.push({ id: usuarios.length + 1, ...fields, role: String(role) });
    return [200, {}];
  }

  function editUsuario(body: Record<string, unknown>): [number, object] {
    edited = body;
    const found = usuarios.find(({ id }) => id === body.id);
    if (!found) return [500, {}];
    Object.assign(found, {
      user: body.user,
      nomeCompleto: body.nomeCompleto,
      email: body.email,
      role: body.role,
    });
    return [200, {}];
  }

  function decide({ id, cadastrado }: Record<string, unknown>): [number, object] {
    const found = cadastros.find((cadastro) => (cadastro as { id?: unknown } | null)?.id === id);
    if (!found || typeof cadastrado !== 'boolean') return [500, {}];
    Object.assign(found, { cadastrado: Number(cadastrado), status: cadastrado ? 'cadastrado' : 'pendente' });
    return [200, {}];
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    switch (call) {
      case 'POST /pj/unix/login':
        return login(await readJson(request));
      case 'GET /pj/unix/2fa/setup':
        issued = generateSecret();
        return [200, { otpauth_url: `otpauth://totp/painel?secret=${issued}`, qrCode: onePixel }];
      case 'POST /pj/unix/2fa/confirm':
        return confirm(await readJson(request));
      case 'GET /pj/unix':
        return request.headers['x-access-token'] ? [200, cadastros] : [401, {}];
      case 'PUT /pj/unix/concluido':
        return decide(await readJson(request));
      case 'GET /pj/unix/users':
        return request.headers['x-access-token'] ? [200, { usuarios }] : [401, {}];
      case 'POST /pj/unix/criar-conta':
        return createUsuario(await readJson(request));
      case 'PUT /pj/unix/user/edit':
        return editUsuario(await readJson(request));
      default:
        return [404, {}];
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cadastros,
    usuarios,
    get edited() {
      return edited;
    },
    calls,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
