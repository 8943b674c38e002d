// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { startDatabase } from './database.js';

const database = await startDatabase();
await database.run('./incremental.js');
await database.query(`update books set last_seen = now() - interval '2 days' where price > 80`);
await database.run('./incremental.js');
await database.stop();
