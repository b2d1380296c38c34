/** Runs an S3 server as a process of its own: `s3-process.ts <port> <folder>`. It ends with the process that started it. */
import S3rver from '@20minutes/s3rver';

const [port, directory] = process.argv.slice(2);
if (!port || !directory) throw new Error('a port and a folder are needed');
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'pool', configs: [] }],
});
await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
