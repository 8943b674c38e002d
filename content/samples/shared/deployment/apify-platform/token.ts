// @run: none — needs an account on the platform
import { Actor, Configuration } from 'apify';

Configuration.getGlobalConfig().set('token', process.env['MY_APIFY_TOKEN']);
await Actor.init();
