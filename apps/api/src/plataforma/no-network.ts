import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** Node's permission model knows no network. The channel to the server is open already, and needs none of these. */
const refuse = () => {
  throw Object.assign(new Error('no network in this process'), { code: 'ERR_ACCESS_DENIED' });
};

function close(target: object): void {
  for (const name of Object.getOwnPropertyNames(target)) {
    const value: unknown = Reflect.get(target, name);
    if (typeof value === 'function' && name !== 'constructor') Reflect.set(target, name, refuse);
  }
}

for (const target of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  close(target);
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
for (const name of ['bind', 'connect', 'send'] as const) dgram.Socket.prototype[name] = refuse;
