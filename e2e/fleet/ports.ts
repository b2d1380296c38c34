/** The first of the ports that the fleet listens on, on the loopback address. */
const first = Number(process.env.POOL_FLEET_PORT ?? 4700);

export const processCount = 3;

export const ports = {
  proxy: first,
  gateway: first + 1,
  s3: first + 2,
  /** The address of the database for all processes: a proxy that leads to the primary. */
  database: first + 3,
  primary: first + 4,
  replica: first + 5,
  /** Of the process with this number, from 0. */
  api: (number: number) => first + 10 + number,
};

export const urls = {
  site: `http://127.0.0.1:${ports.proxy}`,
  gateway: `http://127.0.0.1:${ports.gateway}`,
  s3: `http://127.0.0.1:${ports.s3}`,
  api: (number: number) => `http://127.0.0.1:${ports.api(number)}`,
};
