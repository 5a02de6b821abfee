const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `É preciso o Node 20.19 ou mais novo; este é o ${process.versions.node}. Atualize em https://nodejs.org.`,
  );
  process.exit(1);
}
