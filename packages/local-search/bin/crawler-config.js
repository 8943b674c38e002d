#!/usr/bin/env node
import { runCrawlerConfig } from '../dist/crawler/cli.js';

process.exitCode = await runCrawlerConfig(process.argv.slice(2));
