import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

/** A service of docker-compose.yml, with what is written about its container left out. */
export interface Service {
  image?: string;
  command?: string;
  environment?: Record<string, string | number>;
  configs?: { source: string; target: string }[];
  deploy?: { replicas: number };
}

export interface ComposeFile {
  services: Record<string, Service>;
  /** Texts of configuration files, by name. */
  configs: Record<string, { content: string }>;
  /** The network's addresses, such as `172.28.0.0/24`. */
  subnet: string;
}

/**
 * docker-compose.yml as Docker reads it: with variables put in.
 * @param settings variables that the operator sets; what the file demands beside them is made up, as by `openssl rand`
 */
export async function readComposeFile(settings: Record<string, string>): Promise<ComposeFile> {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const made: Record<string, string> = {};
  const filled = text.replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
      const given = settings[name] ?? made[name];
      if (given !== undefined) return given;
      if (kind === '-') return rest;
      made[name] = randomBytes(32).toString('hex');
      return made[name];
    }),
  );
  const { services, configs, networks } = parse(filled, { merge: true });
  return { services, configs, subnet: networks.default.ipam.config[0].subnet };
}
