import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** JUnit 5: each test gets a world of its own from the server LAGOON_HOST, with the key HOST_KEY. World.java makes the calls. */
class WorldTest {
  static final String host = System.getenv("LAGOON_HOST");
  static final String key = System.getenv("HOST_KEY");
  String world;
  String api;

  @BeforeEach
  void createWorld() throws Exception {
    world = World.call("POST", host + "/api/worlds", "", "x-host-key", key);
    api = World.field(world, "url") + "/api";
  }

  @AfterEach
  void deleteWorld() throws Exception {
    if (world != null) World.call("POST", host + "/api/worlds/delete", "name=" + World.field(world, "name"), "x-host-key", key);
  }

  @Test
  void fifteenDaysOfTrustPay() throws Exception {
    var alice = World.field(world, "alice\":\\{\"id\":\\d+,\"token");
    var operator = World.field(world, "operator.*?token");
    World.call("POST", api + "/lh/deposit", "config_id=3&amount=10000", "authorization", alice);
    World.call("POST", api + "/console/advance", "seconds=" + 15 * 86_400, "authorization", operator);
    var orders = World.call("GET", api + "/lh/deposit/order?status=2", "", "authorization", alice);
    assertEquals("600", World.field(orders, "paid_interest"));
  }
}
